const FixedJSDOMEnvironment = require('jest-fixed-jsdom');

/** A jsdom page on the API's own origin. */
module.exports = class extends FixedJSDOMEnvironment {
  constructor({ globalConfig, projectConfig }, context) {
    const testEnvironmentOptions = {
      ...projectConfig.testEnvironmentOptions,
      url: process.env.SOHOR_STAGE_URL,
    };
    super({ globalConfig, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
  }
};
