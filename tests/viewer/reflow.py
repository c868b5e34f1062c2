"""What does not fit a small window, or one that is zoomed in: WCAG 2.2, 1.4.4 and 1.4.10."""

from typing import Any

from playwright.sync_api import Page

from tests.viewer.viewer_page import USABLE

_SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

_CUT = """usable => {
    const root = document.querySelector('kartlog-viewer').shadowRoot;
    const open = root.querySelector('dialog[open]');
    const page = document.documentElement;
    const found = [];

    // An element that is taken out of sight for good is read out, not looked at.
    const spoken = element => element.closest('.unseen, .symbols') !== null
        || getComputedStyle(element).clipPath !== 'none';
    // Text that some box around it hides; what that box lets scroll can be brought into view.
    const hidden = (element, box) => {
        let [across, down] = [true, true];
        for (let at = element; at instanceof Element; at = at.parentElement) {
            const { overflowX, overflowY, position } = getComputedStyle(at);
            if (spoken(at)) return null;
            const frame = at.getBoundingClientRect();
            if (/auto|scroll/.test(overflowX)) across = false;
            if (/auto|scroll/.test(overflowY)) down = false;
            const out = Math.max(frame.left - box.left, box.right - frame.right);
            const off = Math.max(frame.top - box.top, box.bottom - frame.bottom);
            if (/hidden|clip/.test(overflowX) && across && out > 1) return at;
            if (/hidden|clip/.test(overflowY) && down && off > 3) return at;
            if (position === 'fixed') break;
        }
        if (across && (box.left + scrollX < -1 || box.right + scrollX > page.scrollWidth + 1)) return page;
        return null;
    };
    const range = document.createRange();
    const texts = document.createTreeWalker(open ?? root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement;
        if (!text.data.trim() || !element?.checkVisibility() || element.closest('style, option')) continue;
        if (!open && element.closest('dialog')) continue;
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
            const by = box.width && hidden(element, box);
            if (by) found.push(['text is cut', text.data.trim().slice(0, 60), by.className || by.localName]);
        }
    }

    // Whatever can be used can be brought into view, and nothing lies on it.
    const seat = [scrollX, scrollY];
    for (const element of (open ?? root).querySelectorAll(usable)) {
        if (element.disabled || !element.checkVisibility() || (!open && element.closest('dialog'))) continue;
        const shown = element.matches('.unseen') ? element.closest('label') : element;
        shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { left, right, top, bottom, height } = shown.getBoundingClientRect();
        const name = shown.ariaLabel || shown.textContent.trim().slice(0, 40) || shown.className;
        const high = height > innerHeight;
        if (left < -1 || right > innerWidth + 1 || (!high && (top < -1 || bottom > innerHeight + 1)))
            found.push(['out of reach', name, [left, right, top, bottom].map(Math.round).join(' ')]);
        const middle = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1);
        const hit = root.elementFromPoint((left + right) / 2, middle);
        if (!hit || !(shown.contains(hit) || hit.contains(shown)))
            found.push(['covered', name, hit?.className || hit?.localName || 'nothing']);
    }
    scrollTo(...seat);
    return found;
}"""


def scrolls_sideways(page: Page) -> list[list[str]]:
    """That the page scrolls sideways, and by how much; nothing where it does not."""
    pixels = page.evaluate(_SIDEWAYS)
    return [["the page scrolls sideways", f"by {pixels} px"]] if pixels > 0 else []


def cut_off(page: Page) -> list[Any]:
    """Text that is cut, what cannot be scrolled to, and a page that scrolls sideways."""
    return [*scrolls_sideways(page), *page.evaluate(_CUT, USABLE)]
