import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { SchemaCompilers } from '../http.ts';

type Build = (...options: never[]) => (route: never) => unknown;
type Compiled = ((data: unknown) => unknown) & { errors?: unknown };

/**
 * The API's compilers, but each schema is compiled when it is first used, and once for all apps of a process. A test
 * file starts an app and calls few of its routes; compiling all schemas would be most of its start.
 */
export const COMPILED_ONCE: SchemaCompilers = {
  buildValidator: onceUsed(AjvCompiler()),
  buildSerializer: onceUsed(SerializerSelector()),
};

function onceUsed<B extends Build>(build: B): B {
  const compilers = new Map<string, (route: { readonly schema: unknown }) => Compiled>();
  const buildOnce = (...options: Parameters<B>) => {
    const name = JSON.stringify(options);
    const compile = compilers.get(name) ?? compilerOf(build(...options) as never);
    compilers.set(name, compile);
    return compile;
  };
  return buildOnce as unknown as B;
}

function compilerOf(compile: (route: { readonly schema: unknown }) => Compiled) {
  // By the schema's content, as each app makes many schemas anew.
  const known = new Map<string, Compiled>();
  const compiledOf = (route: { readonly schema: unknown }) => {
    const key = JSON.stringify(route.schema);
    const compiled = known.get(key) ?? compile(route);
    known.set(key, compiled);
    return compiled;
  };
  return (route: { readonly schema: unknown }): Compiled => {
    let compiled: Compiled | undefined;
    const run: Compiled = (data) => {
      compiled ??= compiledOf(route);
      const result = compiled(data);
      run.errors = compiled.errors;
      return result;
    };
    return run;
  };
}
