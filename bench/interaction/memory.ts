import type { CDPSession } from '@playwright/test';

/** What a page holds in memory after garbage was collected. */
export interface Memory {
  /** Bytes of the scripts' heap. */
  heap: number;
  /**
   * Of these, what the browser itself has made of the scripts: byte code, machine code, and what it has learnt from running them. It
   * grows for as long as functions that were never run often get compiled, whatever a page keeps or lets go.
   */
  code: number;
  nodes: number;
  listeners: number;
}

export async function memoryOf(devtools: CDPSession): Promise<Memory> {
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heap: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    code: await codeOf(devtools),
  };
}

/** The parts of a heap snapshot that are read here: each node is a row of numbers. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

async function codeOf(devtools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', {});
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] === code) sum += nodes[at + size] ?? 0;
  return sum;
}
