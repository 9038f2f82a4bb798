// Writes a feature from what the command line says, and asks on a terminal for what it leaves open.
import { parseArgs } from 'node:util'
import { askFor } from '#tools/new-feature/ask.ts'
import { describe } from '#tools/new-feature/describe.ts'
import { planFeature, questions } from '#tools/new-feature/plan.ts'
import { Refusal } from '#tools/new-feature/refusal.ts'
import { lookAround } from '#tools/new-feature/surroundings.ts'
import { writeFeature } from '#tools/new-feature/write.ts'
import { print } from '#tools/print.ts'

const options = { parent: { type: 'string' }, fields: { type: 'string' }, title: { type: 'string' }, plural: { type: 'string' } } as const

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 1) throw new Refusal(`Name one noun, not ${positionals.join(', ')}. Put a list of fields in quotation marks.`)
    const [noun] = positionals
    return { ...values, ...(noun !== undefined && { noun }) }
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(error.message)
    throw error
  }
}

const root = process.cwd()
try {
  const surroundings = await lookAround(root)
  const given = readArguments()
  const answers = await askFor(questions(surroundings), given, surroundings)
  const plan = planFeature({ ...given, ...answers }, surroundings)
  const files = await writeFeature(root, plan)
  print(describe(plan, files.length))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`\n${error.message}\nNothing was written.`)
  process.exitCode = 1
}
