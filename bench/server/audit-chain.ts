import { join } from 'node:path'
import * as z from 'zod/mini'
import { runProgram } from '#tools/parts/program.ts'
import { median } from '#bench/median.ts'
import { amount, type Figure } from './result.ts'

const root = join(import.meta.dirname, '../..')

const measured = z.object({
  entryCount: z.number(),
  verified: z.array(z.number()),
  plain: z.array(z.number()),
  linked: z.number(),
  megabytes: z.number(),
})

/** How fast the audit log is verified against its hash chain, compared with reading and hashing the same rows plainly. */
export async function measureAuditChain(): Promise<Figure[]> {
  const { code, output } = await runProgram(['server/testing/bench-audit.ts'], { env: {}, folder: root })
  if (code !== 0) throw new Error(output)
  const { entryCount, verified, plain, linked, megabytes } = z.parse(measured, JSON.parse(output))
  const [ours, theirs] = [median(verified), median(plain)]
  const how = `${amount(ours)} entries/s; plain SHA-256 over the same rows, read in the same order: ${amount(theirs)}`
  return [
    { figure: 'audit log verified', unit: '×', value: ours / theirs, atLeast: 0.5, how },
    {
      figure: 'audit entries linked',
      unit: '/s',
      value: linked,
      how: `${amount(entryCount)} entries with a change each; ${amount(megabytes)} MB`,
    },
  ]
}
