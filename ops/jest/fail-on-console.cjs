const { format } = require('node:util');

const EXPECTED = [
  // jsdom does not know this element.
  /^The tag <search> is unrecognized in this browser/,
  // jsdom reports each failed request, as a browser does in its list of requests.
  /^Error: TypeError: Network error/,
  // The client of the API notes refusals and missing answers, which tests cause on purpose.
  /^(40[134]|Tidak ada jawaban) dari /,
  // Module Federation's runtime notes a release that takes the place of a failed one, and refusals by our plugin.
  /^\[ Federation Runtime \]: The remote "\w+" is already registered/,
  /^\[ Federation Runtime \] (RemoteDisabled|RemoteReplaced|ReleaseRefused):/,
];

/** A test fails where something complains in the console, unless it spies on the method because it expects that. */
const complaints = [];
for (const method of ['error', 'warn'])
  console[method] = (...said) => {
    const text = format(...said);
    if (!EXPECTED.some((one) => one.test(text))) complaints.push(new Error(`console.${method}: ${text}`));
  };

function fail() {
  const [first] = complaints.splice(0);
  if (first) throw first;
}
afterEach(fail);
// Something may complain after the last test.
afterAll(fail);
