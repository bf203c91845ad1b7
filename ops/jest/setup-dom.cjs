require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');
require('./fail-on-console.cjs');

// Only failing tests wait that long, but on a busy machine other ones may need some of it.
configure({ asyncUtilTimeout: 60_000 });

// jsdom does not clear the time-out of a failed request, which would keep the process alive for its 50 s. Tests of server
// rendering have no browser.
if (typeof XMLHttpRequest !== 'undefined') {
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (...request) {
    this.addEventListener('loadend', () => {
      this.timeout = 0;
    });
    return open.apply(this, request);
  };
}

// jsdom's files cannot be read as every browser's can.
Object.getPrototypeOf(File.prototype).arrayBuffer ??= function () {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsArrayBuffer(this);
  });
};
