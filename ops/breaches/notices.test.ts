import { expectCaught } from './expect-caught.ts';
import { noticeBreaches } from './rules/notices.ts';

expectCaught('notices', noticeBreaches);
