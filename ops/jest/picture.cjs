// The address that the build would give an imported picture.
module.exports = '/picture.webp';
