import { chromium } from 'playwright-core';
const base='http://localhost:3400', sim='http://localhost:3500';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-sync']});
const c=await b.newContext({storageState:'/tmp/brand.json',viewport:{width:1440,height:900}});const p=await c.newPage();
p.on('pageerror',e=>console.log('pageerror',e.message.slice(0,200)));
await p.goto(base+'/appSohor/balance');
await p.getByRole('button',{name:'Top Up Saldo'}).click();
const d=p.getByRole('dialog');await d.getByRole('textbox').first().fill('1000000');
await p.screenshot({path:'/tmp/c0.png'});
await d.getByRole('button').last().click();await p.waitForURL(/3500|midtrans/,{timeout:15000}).catch(e=>console.log(p.url(), e.message.slice(0,80)));
await p.waitForTimeout(800);await p.screenshot({path:'/tmp/c1.png'});
const orders=await (await fetch(sim+'/midtrans/control/orders')).json();console.log(orders[0]);
const r=await fetch(sim+'/midtrans/control/notify',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({order_id:orders[0].order_id,transaction_status:'capture',fraud_status:'accept',claims:{payment_type:'credit_card'}})});
console.log(r.status,(await r.text()).slice(0,200));
for (const [w,f] of [[1440,'c2'],[390,'c3']]) {await p.setViewportSize({width:w,height:900});await p.goto(base+'/appSohor/balance');await p.waitForTimeout(1500);await p.screenshot({path:`/tmp/${f}.png`});}
console.log((await p.locator('main').innerText()).slice(0,500));
await b.close();
