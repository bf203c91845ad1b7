import { rescuer } from './rescuer.ts';

// `/rescue.js`, a file of the site: whatever release a document is of, it gets the newest. It must go on working with
// documents of releases before it.
if (self.sohor) self.sohor.rescuer = rescuer;
