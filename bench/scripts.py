"""What the measuring pages run."""

STOCK_WORKER = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
onmessage = async ({ data: { wheels, log } }) => {
    const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
    await python.loadPackage(wheels.map(name => new URL(name, import.meta.url).href));
    postMessage(python.pyimport("kartlog.view.bridge").replay_json(log));
};
"""
"""Pyodide as its documentation has it."""

STARTS = """async ([kind, wheels, log]) => {
    const began = performance.now();
    const address = kind === 'stock' ? '/stock/worker.js' : '/site/worker.js';
    const worker = new Worker(address, { type: 'module' });
    const json = await new Promise((resolve, reject) => {
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }) => {
            if (typeof data === 'string') resolve(data);
            else if (data.type === 'replayed') resolve(data.json);
            else if (data.type === 'failed') reject(new Error(data.reason));
            else if (data.type === 'ready')
                worker.postMessage({
                    type: 'replay', id: 1, source: log, rules: '', language: 'en', observer: -1
                });
        };
        worker.postMessage(kind === 'stock' ? { wheels, log } : { type: 'start', language: 'en' });
    });
    const took = performance.now() - began;
    worker.terminate();
    return [took, json];
}"""
"""From a worker that does not exist to a replayed log."""

STEPS = """async count => {
    const viewer = document.querySelector('kartlog-viewer');
    const key = () => document.dispatchEvent(new KeyboardEvent('keydown', {
        key: 'ArrowRight', code: 'ArrowRight', bubbles: true, cancelable: true
    }));
    const idle = () => new Promise(resolve => setTimeout(resolve, 5 + 17 * Math.random()));
    const frames = async action => {
        await idle();
        const began = performance.now();
        action();
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return performance.now() - began;
    };
    const stride = Math.floor((viewer.game.length - 2) / count);
    const [steps, nothing] = [[], []];
    for (let n = 0; n < count; n++) {
        viewer.stepTo(1 + n * stride);
        await viewer.updateComplete;
        await idle();
        const before = viewer.index;
        steps.push(await frames(key));
        if (viewer.index !== before + 1) throw new Error('the key was not heard');
        nothing.push(await frames(() => {}));
    }
    return [steps, nothing];
}"""
"""Steps by key, all over the log; and as many times two frames in which nothing happens."""

TABLE_AT = """
const look = () => {
    if (document.querySelector('kartlog-viewer')?.shadowRoot?.querySelector('.felt'))
        requestAnimationFrame(() => { window.tableAt = performance.now(); });
    else requestAnimationFrame(look);
};
look();
"""
"""Notes when there was a frame with the table in it."""
