import type { WhatsAppOptions, WhatsAppTemplate } from '../options.ts';
import { array, type Json, label, object, text } from '../platform/check.ts';
import type { Answer } from '../platform/operation.ts';
import { refusal } from './errors.ts';

const CODE_LIMIT = 15;

export interface Message {
  /** The recipient's number as it was sent. */
  input: string;
  /** Digits only, with the country code. */
  to: string;
  /** The one-time code; null for a template without one. */
  code: string | null;
  text: string;
  /** Path of the page that its button opens; null without one. */
  page: string | null;
  /** Returned in each status of the message. */
  tag: string | undefined;
}

/** Checks a send call as the Cloud API does. Returns the message, or the refusal. */
export function readMessage(body: unknown, options: WhatsAppOptions): Message | Answer {
  const message = object(body);
  if (!message) return refusal(100, 'The request body must be a JSON object.');
  if (message.messaging_product !== 'whatsapp') return refusal(100, 'messaging_product must be "whatsapp".');
  if ((message.recipient_type ?? 'individual') !== 'individual') {
    return refusal(100, 'recipient_type must be "individual".');
  }
  const input = text(message.to);
  if (!input) return refusal(131008, 'to is required.');
  const to = input.replace(/[\s()+-]/g, '');
  if (!/^[1-9]\d{6,14}$/.test(to)) return refusal(131009, 'to is not a phone number with a country code.');
  if (message.type === 'text') return refusal(131047);
  if (message.type !== 'template') return refusal(131051, 'type must be "template".');

  const wanted = object(message.template) ?? {};
  const name = text(wanted.name) ?? '';
  const language = text(object(wanted.language)?.code) ?? '';
  const template = options.templates.find((one) => one.name === name && one.language === language);
  if (!template)
    return refusal(132001, `template name (${name}) does not exist in ${language || '(no language)'}`);
  const filled = fill(template, array(wanted.components));
  const tag = text(message.biz_opaque_callback_data);
  if (tag !== undefined && tag.length > 512)
    return refusal(131009, 'biz_opaque_callback_data is longer than 512 characters.');
  return 'status' in filled ? filled : { input, to, tag, ...filled };
}

function fill(
  template: WhatsAppTemplate,
  components: unknown[],
): Pick<Message, 'code' | 'text' | 'page'> | Answer {
  const parts = components.map(object).filter((part): part is Json => part !== undefined);
  const values = parameters(parts.find((part) => part.type === 'body'));
  const expected = new Set(template.body.match(/\{\{\d+\}\}/g)).size;
  if (values.length !== expected) return mismatch('body', values.length, expected);
  if (values.some((value) => value === undefined)) {
    return refusal(132012, 'body: every parameter must be {"type":"text","text":"…"} and not empty');
  }
  const filled = template.body.replace(/\{\{(\d+)\}\}/g, (_, index) => values[Number(index) - 1] ?? '');
  const button = parts.find((part) => part.type === 'button');
  if (template.category === 'utility') {
    const pages = parameters(button);
    const wanted = template.hasPage ? 1 : 0;
    if (pages.length !== wanted) return mismatch('button', pages.length, wanted);
    return { code: null, text: filled, page: wanted === 1 ? `/${pages[0] ?? ''}` : null };
  }

  const code = values[0] ?? '';
  if (code.length > CODE_LIMIT)
    return refusal(131009, `body: the code is longer than ${CODE_LIMIT} characters`);
  if (!button) return refusal(131008, 'button at index 0 of type url requires a parameter');
  if (button.sub_type !== 'url') return refusal(131009, 'button: sub_type must be "url"');
  if (label(button.index) !== '0') return refusal(131009, 'button: index must be "0"');
  const copies = parameters(button);
  if (copies.length !== 1) return mismatch('button', copies.length, 1);
  if (copies[0] !== code) return refusal(131009, 'button: the code differs from the one in the body');
  return { code, text: filled, page: null };
}

function parameters(component: Json | undefined): (string | undefined)[] {
  return array(component?.parameters).map((parameter) => {
    const value = object(parameter);
    return value?.type === 'text' ? text(value.text) : undefined;
  });
}

function mismatch(where: string, got: number, expected: number): Answer {
  const details = `${where}: number of localizable_params (${got}) does not match the expected number of params (${expected})`;
  return refusal(132000, details);
}
