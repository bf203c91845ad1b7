import { type Endpoint, makesFile } from '@sohor/shared/wire';
import { errorsOfField } from '../error-replies.ts';
import type { ErrorCode } from '../errors.ts';
import { isOfTeams } from '../team-rights.ts';

/** Every error that the call may answer: its own, and those that follow from its access, body and options. */
export function errorsOf({ errors, ...endpoint }: Endpoint): readonly ErrorCode[] {
  // `route` admits only codes that exist.
  return [...new Set([...commonErrors(endpoint), ...((errors ?? []) as readonly ErrorCode[])])];
}

function commonErrors(endpoint: Endpoint): readonly ErrorCode[] {
  const { method, access, body, ...call } = endpoint;
  const fields = Object.keys((body as { properties?: object } | undefined)?.properties ?? {});
  const isStaffs = access === 'Admin' || call.staffToo === true;
  const codes: (ErrorCode | false)[] = [
    'invalid_input',
    'malformed_body',
    'malformed_request',
    ...fields.flatMap(errorsOfField),
    access !== 'public' && 'unauthorized',
    access !== 'public' && 'forbidden',
    isOfTeams({ access }) && 'team_right_missing',
    call.needsCompanion === true && 'companion_required',
    call.movesMoney === true && 'account_frozen',
    isStaffs && !call.beforeSecondFactor && 'second_factor_required',
    method !== 'GET' && 'body_too_slow',
    method !== 'GET' && 'body_too_large',
    method !== 'GET' && 'unsupported_media_type',
    makesFile(endpoint) && 'files_spent',
    makesFile(endpoint) && 'files_at_once',
    'too_many_requests',
    'internal',
    'unavailable',
  ];
  return codes.filter((code) => code !== false);
}
