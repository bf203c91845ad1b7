import type { ErrorReply } from '@sohor/shared/wire';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StorageError } from '../adapters/files.ts';
import { AppError, type ErrorCode } from './errors.ts';

const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_UNDER_PRESSURE: 'unavailable',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

/** PostgreSQL's error codes. After a lost race for a lock or a lost connection, the caller can try again. */
const DATABASE: Readonly<Record<string, ErrorCode>> = {
  '22021': 'malformed_body', // a character that UTF-8 does not have
  '22P05': 'malformed_body', // an untranslatable character
  '25006': 'unavailable', // its disk is full: the database was set to reading only
  '40001': 'unavailable', // serialization failure
  '40P01': 'unavailable', // deadlock
  '53100': 'unavailable', // disk full
  '53300': 'unavailable', // too many connections
  '55P03': 'unavailable', // lock not available in time
  '57014': 'unavailable', // statement took too long
};

/** Turns everything that is thrown into an answer. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error);
  request.errorCode = known.code;
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ reason: known.message, status: known.status }, 'request refused');
  const retryAfter = known.options.retryAfter ?? (known.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (known.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(known.status).send(errorBody(known, request.id));
}

export function errorBody(error: AppError, requestId: string): ErrorReply {
  const { status, text, options } = error;
  const reply = { code: status, errorMessage: { Error: text }, Error: text, requestId };
  return options.proof ? { ...reply, proof: options.proof } : reply;
}

function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  const { code = '', validation, statusCode = 500 } = error as Partial<FastifyError>;
  if (validation) return invalidInput(error as FastifyError);
  if (error instanceof StorageError) return new AppError('unavailable', error.message);
  const framework = FRAMEWORK[code];
  // The code instead of the message, because a parser's message quotes the input.
  if (framework) return new AppError(framework, code);
  const database = DATABASE[code] ?? (isAway(error, code) ? 'unavailable' : undefined);
  if (database) return new AppError(database, error.message);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('unavailable', code);
  if (statusCode === 404) return new AppError('not_found', error.message);
  if (statusCode >= 400 && statusCode < 500) return new AppError('malformed_request', code || error.name);
  return new AppError('internal', error.message);
}

/** True when the database is starting or shutting down, or the connection broke. */
function isAway(error: Error, code: string): boolean {
  if (/^(08|57P0)/.test(code)) return true;
  return /^(connect|read|write) E|connection terminated|not queryable|timeout exceeded when trying to connect/i.test(
    error.message,
  );
}

/**
 * Errors of fields that have sentences of their own, by the rule that was broken. All other fields share one sentence that names
 * the field.
 */
const FIELD_ERRORS: Readonly<
  Record<string, { readonly [rule: string]: ErrorCode; readonly other: ErrorCode }>
> = {
  email: { other: 'email_invalid' },
  fullName: { maxLength: 'name_too_long', pattern: 'name_unreadable', other: 'name_required' },
  phoneNumber: { other: 'phone_invalid' },
  phonenumber: { other: 'phone_invalid' },
};

/** Errors that a call with this field may return because of it. */
export const errorsOfField = (field: string): ErrorCode[] => Object.values(FIELD_ERRORS[field] ?? {});

function invalidInput(error: FastifyError): AppError {
  const field = fieldOf(error);
  const rule = error.validation?.[0]?.keyword ?? '';
  const own = rule === 'additionalProperties' ? undefined : FIELD_ERRORS[field];
  return new AppError(own?.[rule] ?? own?.other ?? 'invalid_input', {
    detail: error.message,
    field,
    reason: '',
  });
}

function fieldOf(error: FastifyError): string {
  const [first] = error.validation ?? [];
  const extra = first?.params?.additionalProperty ?? first?.params?.missingProperty;
  return (
    String(extra ?? first?.instancePath.split('/').at(-1) ?? error.validationContext ?? '?').slice(0, 60) ||
    'data'
  );
}
