export { balanceOf, receivedBy } from './balances.ts';
export { escrowOf, GATEWAY, post, walletOf } from './post.ts';
