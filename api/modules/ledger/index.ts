export { balanceOf, receivedBy } from './balances.repository.ts';
export { escrowOf, GATEWAY, post, walletOf } from './post.ts';
