"""A keyboard with a Russian layout, and where Tab leads."""

from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.viewer.viewer_page import USABLE

LETTERS = {"к": "KeyR", "ы": "KeyS", "з": "KeyP", "е": "KeyT", "д": "KeyL", "с": "KeyC", "ц": "KeyW"}
"""The letters that a Russian layout has where Latin ones have r s p t l c w."""
NAMED = {
    "Tab": ("Tab", 9, ""),
    "Enter": ("Enter", 13, "\r"),
    "Escape": ("Escape", 27, ""),
    " ": ("Space", 32, " "),
    "Backspace": ("Backspace", 8, ""),
    "ArrowRight": ("ArrowRight", 39, ""),
    "?": ("Digit7", 55, "?"),
}
"""By key: its place, the number that browsers give it, and what it types."""
SHIFT = 8

MOST_STOPS = 400

_FOCUSED = """async before => {
    const find = () => {
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        return focused;
    };
    // The browser moves the focus when it comes to it; out of its own bars it may take a second Tab.
    const since = performance.now();
    const patience = before && window.before?.getRootNode() instanceof ShadowRoot ? 5000 : 300;
    while (find() === window.before && before && performance.now() - since < patience)
        await new Promise(resolve => setTimeout(resolve));
    const focused = find();
    window.before = focused;
    if (!focused || focused === document.body || focused.localName === 'kartlog-viewer') return null;
    window.stops ??= new WeakMap();
    window.counted ??= 0;
    if (!stops.has(focused)) stops.set(focused, ++counted);
    // A field that is only there for its label to be pressed shows its focus on the label.
    const dressed = [focused, focused.closest('label'), focused.closest('.cm-editor')].filter(Boolean);
    const outlined = () => dressed.some(element => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return width > 2 && height > 2 && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    });
    while (!outlined() && before && performance.now() - since < 5000)
        await new Promise(resolve => setTimeout(resolve, 10));
    const { top, bottom } = focused.getBoundingClientRect();
    const name = focused.ariaLabel || focused.textContent.trim().slice(0, 30) || focused.className;
    const shown = outlined() && bottom > 0 && top < innerHeight;
    return [`${stops.get(focused)} ${focused.localName} ${name}`, shown];
}"""

_FOCUSABLE = """([within, usable]) => {
    const root = document.querySelector('kartlog-viewer').shadowRoot;
    const start = within ? root.querySelector(within) : root;
    window.stops ??= new WeakMap();
    window.counted ??= 0;
    return [...start.querySelectorAll(usable)].filter(element => {
        if (element.disabled || element.tabIndex < 0 || !element.checkVisibility()) return false;
        if (!within && element.closest('dialog')) return false;
        // Of several radio buttons Tab comes by the one that is chosen.
        return element.type !== 'radio' || element.checked;
    }).map(element => {
        if (!stops.has(element)) stops.set(element, ++counted);
        const name = element.ariaLabel || element.textContent.trim().slice(0, 30) || element.className;
        return `${stops.get(element)} ${element.localName} ${name}`;
    });
}"""


class Stop(NamedTuple):
    """Something that Tab comes by, and whether one can see that."""

    element: str
    shown: bool


class Keyboard:
    """Sends what a keyboard sends: the key that the layout makes of it, and its place."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.devtools = page.context.new_cdp_session(page)

    def press(self, key: str, *, shift: bool = False) -> None:
        """One key, down and up."""
        code, number, text = NAMED.get(key) or (LETTERS[key], ord(LETTERS[key][-1]), key)
        event: dict[str, Any] = {
            "key": key,
            "code": code,
            "windowsVirtualKeyCode": number,
            "modifiers": SHIFT if shift or key == "?" else 0,
        }
        self.devtools.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": text, **event})
        self.devtools.send("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    def tab(self, *, backwards: bool = False) -> Stop | None:
        """Moves the focus; where to: nothing where the page itself or the browser around it has it now."""
        self.page.evaluate(_FOCUSED, False)
        return self._tab_on(backwards=backwards)

    def _tab_on(self, *, backwards: bool = False) -> Stop | None:
        """The same where the last thing that was done was such a move."""
        self.press("Tab", shift=backwards)
        found = self.page.evaluate(_FOCUSED, True)
        return Stop(*found) if found else None

    def focusable(self, within: str = "") -> set[str]:
        """Everything that is there to be focused; without ``within`` what no dialog holds."""
        return set(self.page.evaluate(_FOCUSABLE, [within, USABLE]))

    def round(self, *, backwards: bool = False) -> list[Stop]:
        """Once around with Tab: all stops, until one comes back."""
        stops: list[Stop] = []
        stop = self.tab(backwards=backwards)
        for _ in range(MOST_STOPS):
            if stop and stop.element in {been.element for been in stops}:
                return stops
            stops += [stop] if stop else []
            stop = self._tab_on(backwards=backwards)
        raise AssertionError(f"Tab does not come around: {stops[-5:]}")

    def tab_to(self, wanted: Locator) -> None:
        """Tab, until this has the focus."""
        move = self.tab
        for _ in range(MOST_STOPS):
            if wanted.evaluate("element => element.matches(':focus')"):
                return
            move()
            move = self._tab_on
        expect(wanted).to_be_focused()
