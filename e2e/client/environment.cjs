const FixedJSDOMEnvironment = require('jest-fixed-jsdom');

/** A page of the origin at which the API answers. */
module.exports = class extends FixedJSDOMEnvironment {
  constructor({ globalConfig, projectConfig }, context) {
    const testEnvironmentOptions = {
      ...projectConfig.testEnvironmentOptions,
      url: process.env.SOHOR_STAGE_URL,
    };
    super({ globalConfig, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
  }
};
