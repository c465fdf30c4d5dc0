const hook = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(name, context, next) {
    if (name.startsWith('@opentelemetry')) console.log('loads ' + name);
    return next(name, context);
  },
});`;

/** The environment of a process that says which of OpenTelemetry's packages it loads. */
export const tellsWhatItLoads = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}`,
};
