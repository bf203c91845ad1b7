// An imported picture is the address that the build gives it.
module.exports = '/picture.webp';
