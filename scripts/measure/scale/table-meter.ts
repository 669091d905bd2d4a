import { startTableProxy, type TableProxy, unitsIn } from './table-proxy.ts'

/** What functions read. */
export interface TableUse {
  readUnits: number
  scans: number
}

/** A proxy between the local cloud and its emulated table that adds up what functions read. */
export interface TableMeter extends TableProxy {
  /** What was read since the last call. */
  take(): TableUse
}

const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems'])

export async function startTableMeter(emulator: string): Promise<TableMeter> {
  let used: TableUse = { readUnits: 0, scans: 0 }
  const proxy = await startTableProxy(emulator, {
    wants: (operation) => reads.has(operation),
    after({ operation, reply }) {
      used.readUnits += unitsIn(reply)
      if (operation === 'Scan') used.scans += 1
    },
  })
  return {
    ...proxy,
    take() {
      const taken = used
      used = { readUnits: 0, scans: 0 }
      return taken
    },
  }
}
