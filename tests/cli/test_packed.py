"""Logs that are packed; damaged, encrypted or far too dense ones are told in a line, and the rest goes on."""

import gzip
import io
import struct
import zipfile
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kartlog.cli import packed
from tests.cli.conftest import DEAL, REVOKE, Run, written


def zstd() -> Any:
    for name in ("compression.zstd", "backports.zstd"):
        try:
            return import_module(name)
        except ImportError:
            continue
    return pytest.skip("no zstd here")


def zipped(**members: bytes) -> bytes:
    """A zip of members whose names have underscores for slashes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), data)
    return out.getvalue()


def encrypted(data: bytes) -> bytes:
    """A zip of one member, said to be encrypted where it is and in the list."""
    changed = bytearray(data)
    changed[6] |= 1
    changed[changed.find(b"PK\x01\x02") + 8] |= 1
    return bytes(changed)


def listed_twice(data: bytes) -> bytes:
    """A zip of one member, which its list has two times."""
    begins, ends = data.find(b"PK\x01\x02"), data.find(b"PK\x05\x06")
    entry = data[begins:ends]
    rest = data[ends : ends + 8] + struct.pack("<HHII", 2, 2, 2 * len(entry), begins) + data[ends + 20 :]
    return data[:begins] + 2 * entry + rest


def larger_by_its_list(data: bytes) -> bytes:
    """A zip of one member, of which its list says that more is packed in it than there is."""
    at = data.find(b"PK\x01\x02") + 20
    return data[:at] + struct.pack("<I", 1 << 30) + data[at + 4 :]


def found(run: Run, path: Path) -> list[str]:
    """The places that are named in what is printed of a log with one card against the rules."""
    out = run("check", path).out
    return [line.split()[1] for line in out.splitlines() if "╭─▸" in line]


def test_members_of_a_zip_are_named_within_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "logs.zip"
    data = zipped(b_kart=DEAL.encode(), club__a_kart=REVOKE.encode(), club__c_kart_gz=gzip.compress(b""))
    path.write_bytes(data)
    result = run("check", path)
    assert result.code == 1
    assert result.out.startswith(f"✓ {path}/b.kart\n")
    assert f"{path}/club/a.kart:17:4" in result.out
    assert f"{path}/club/c.kart.gz:1:1" in result.out
    assert result.out.splitlines()[-1].endswith("2 games · 3 files")


def test_gz_and_zst_by_what_is_in_them(run: Run, tmp_path: Path) -> None:
    # Whatever they are called: the first bytes tell.
    path = tmp_path / "odd"
    path.write_bytes(gzip.compress(REVOKE.encode()))
    assert found(run, path) == [f"{path}:17:4"]
    path.write_bytes(zstd().compress(REVOKE.encode()) + zstd().compress(DEAL.encode()))
    assert found(run, path) == [f"{path}:17:4"]


@pytest.mark.parametrize("kind", ["gz", "zip"])
def test_packed_standard_input(run: Run, kind: str) -> None:
    data = gzip.compress(REVOKE.encode()) if kind == "gz" else zipped(a_kart=REVOKE.encode())
    result = run("check", "-", stdin=data)
    assert result.code == 1
    assert ("-:17:4" if kind == "gz" else "-/a.kart:17:4") in result.out


def test_a_folder_gives_what_is_called_a_log(run: Run, tmp_path: Path) -> None:
    written(tmp_path / "a.kart", DEAL)
    (tmp_path / "b.kart.gz").write_bytes(gzip.compress(DEAL.encode()))
    (tmp_path / "c.zip").write_bytes(zipped(d_kart=DEAL.encode(), notes_txt=b"no log"))
    (tmp_path / "e.gz").write_bytes(gzip.compress(b"no log"))
    assert run("check", tmp_path).out.splitlines() == [
        f"✓ {tmp_path}/a.kart", f"✓ {tmp_path}/b.kart.gz", f"✓ {tmp_path}/c.zip/d.kart",
        "✓ 3 files · 3 games",
        "2 other files passed over; logs are called *.kart, *.kart.gz, *.kart.zst, *.zip",
    ]  # fmt: skip


@pytest.mark.parametrize("packed_up", [False, True])
def test_what_is_called_otherwise_is_counted(run: Run, tmp_path: Path, packed_up: bool) -> None:
    path = tmp_path / "logs"
    files = ("a.kart", "b.txt", "old/c.KART", "old/d", ".git/e.txt", "old/.f", "__MACOSX/g.txt")
    for name in files:
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        written(path / name, REVOKE if name == "a.kart" else DEAL)
    if packed_up:
        with zipfile.ZipFile(tmp_path / "logs.zip", "w") as archive:
            for name in ("old/", *files):
                archive.writestr(name, b"" if name.endswith("/") else (path / name).read_bytes())
        path = tmp_path / "logs.zip"
    said = "3 other files passed over; logs are called *.kart, *.kart.gz, *.kart.zst, *.zip\n"
    result = run("check", path)
    assert (result.code, result.err) == (1, "")
    assert result.out.endswith(f" · 1 file\n{said}")
    # Twice the same are the same, and so it is when it is counted only.
    assert run("check", path, path).out == result.out
    assert run("check", path, "--summary").out.splitlines(keepends=True)[1] == said
    # Programs see which files were judged.
    assert "passed over" not in run("check", path, "--format", "json").out


def test_what_is_named_itself_is_read_whatever_it_is_called(run: Run, tmp_path: Path) -> None:
    for name in ("a.kart", "b.txt", "c.txt"):
        written(tmp_path / name, DEAL)
    out = run("check", tmp_path, tmp_path / "b.txt", "--lang", "pl").out
    assert out.splitlines()[-1].startswith("pominięto 1 inny plik; ")


def test_many_members_are_counted_not_listed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "logs.zip"
    path.write_bytes(zipped(**{f"{number}_kart": DEAL.encode() for number in range(25)}))
    assert run("check", path).out == "✓ 25 files · 25 games\n"


def test_without_the_package_zst_is_told(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    for name in ("compression", "compression.zstd", "backports", "backports.zstd"):
        monkeypatch.setitem(sys.modules, name, None)
    path = tmp_path / "a.kart.zst"
    path.write_bytes(b"\x28\xb5\x2f\xfd rest")
    result = run("check", path)
    assert (result.code, result.out) == (2, "")
    assert result.err == (
        f"kartlog: {path}: to unpack it needs the package backports.zstd:"
        ' python -m pip install "kartlog[zstd]"\n'
    )


GZ = gzip.compress(REVOKE.encode() * 3)
ZIP = zipped(a_kart=REVOKE.encode())
BAD = {
    "cut.kart.gz": (GZ[:-9], "damaged"),
    "changed.kart.gz": (GZ[:40] + bytes([GZ[40] ^ 255]) + GZ[41:], "damaged"),
    "head.kart.gz": (b"\x1f\x8b", "damaged"),
    "cut.zip": (ZIP[:200], "damaged"),
    "changed.zip": (ZIP[:60] + bytes([ZIP[60] ^ 255]) + ZIP[61:], "damaged"),
    "secret.zip": (encrypted(ZIP), "encrypted"),
    "listed.zip": (listed_twice(ZIP), "Overlapped entries"),
    "larger.zip": (larger_by_its_list(ZIP), "Overlapped entries"),
    "empty.zip": (zipped(), "no .kart files in this archive"),
    "other.zip": (zipped(notes_txt=b"no log"), "no .kart files in this archive"),
    "twice.kart.gz": (gzip.compress(GZ), "packed more than once"),
    "within.zip": (zipped(b_zip=ZIP), "packed more than once"),
    "dense.kart.gz": (gzip.compress(b"\n" * 300_000), "comes to more than 200 times its size"),
    "dense.zip": (zipped(a_kart=b"\n" * 300_000), "comes to more than 200 times its size"),
    "bytes.kart": (bytes(range(256)) * 3 + b"\xff", ""),
}


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_unpacked_is_a_line_and_the_rest_goes_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(packed, "FREE", 100_000)
    data, told = BAD[name]
    (tmp_path / name).write_bytes(data)
    # A log is come to more than once: another zip between must not spoil the one before.
    (tmp_path / "a.zip").write_bytes(zipped(a_kart=DEAL.encode()))
    written(tmp_path / "z.kart", DEAL)
    result = run("check", tmp_path)
    assert result.out.count(f"{tmp_path}/z.kart") <= 1
    assert "games · " in result.out or f"✓ {tmp_path}/z.kart\n" in result.out
    assert f"✓ {tmp_path}/a.zip/a.kart\n" in result.out
    if told:
        assert result.code == 2
        assert result.err.startswith(f"kartlog: {tmp_path}/{name}")
        assert told in result.err
        assert result.err.count("\n") == 1
    else:
        # What is in no known encoding is read as far as it can be, and said to be so.
        assert "syntax.encoding" in result.out


def test_a_damaged_archive_harms_none_before_it(run: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "a.zip", tmp_path / "b.zip"
    good.write_bytes(zipped(a_kart=DEAL.encode(), b_kart=DEAL.encode()))
    bad.write_bytes(ZIP[:200])
    result = run("check", good, bad)
    assert (result.code, result.out) == (2, f"✓ {good}/a.kart\n✓ {good}/b.kart\n✓ 2 files · 2 games\n")
    assert result.err.startswith(f"kartlog: {bad}: damaged")
    assert result.err.count("\n") == 1
    assert run("check", bad, good, bad).out == result.out


def test_bytes_changed_anywhere_never_end_the_work(run: Run, tmp_path: Path) -> None:
    random = Random(3)
    log = written(tmp_path / "z.kart", DEAL)
    whole = [GZ, ZIP]
    for number in range(40):
        data = bytearray(random.choice(whole))
        for _ in range(random.randrange(1, 4)):
            data[random.randrange(len(data))] = random.randrange(256)
        bad = tmp_path / f"{number}.bin"
        bad.write_bytes(data)
        result = run("check", bad, log, "--format", "json")
        assert result.code in (0, 1, 2)
        assert f'"path": "{log}"' in result.out
        assert "Traceback" not in result.err


def test_each_member_is_found_without_reading_the_list_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "logs.zip"
    path.write_bytes(zipped(**{f"{number}_kart": DEAL.encode() for number in range(6)}))
    opened = []
    original = zipfile.ZipFile

    def counting(*arguments: Any, **options: Any) -> zipfile.ZipFile:
        opened.append(arguments)
        return original(*arguments, **options)

    monkeypatch.setattr(zipfile, "ZipFile", counting)
    assert run("check", path).code == 0
    assert len(opened) == 1


def test_zstd_may_begin_with_what_is_to_be_skipped(run: Run, tmp_path: Path) -> None:
    # As pzstd writes it: a frame for itself before each that holds something.
    path = tmp_path / "a.kart.zst"
    for kind in (0x50, 0x5F):
        frame = bytes([kind]) + b"\x2a\x4d\x18\x04\x00\x00\x00abcd"
        path.write_bytes(frame + zstd().compress(REVOKE.encode()))
        assert found(run, path) == [f"{path}:17:4"]
