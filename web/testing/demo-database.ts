import { readFileSync } from 'node:fs'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the demonstration's database: see demo-database-setup.ts. */
    demoDatabase: string
  }
}

/** The database of the demonstration, as the build makes it. */
export function demoDatabase(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(inject('demoDatabase')))
}
