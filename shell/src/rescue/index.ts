import { rescuer } from './rescuer.ts';

// `/rescue.js` belongs to the site, not to a release: documents of all releases get the newest one. It must keep working with
// documents of older releases.
if (self.sohor) self.sohor.rescuer = rescuer;
