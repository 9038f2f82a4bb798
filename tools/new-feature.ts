// Generates a feature from its arguments; on a terminal, prompts for those that are missing.
import { parseArgs } from 'node:util'
import { promptFor } from '#tools/new-feature/prompt.ts'
import { summarize } from '#tools/new-feature/summary.ts'
import { planFeature, questions } from '#tools/new-feature/plan.ts'
import { InputError } from '#tools/new-feature/input-error.ts'
import { readProject } from '#tools/new-feature/project.ts'
import { writeFeature } from '#tools/new-feature/write.ts'
import { print } from '#tools/print.ts'

const options = { parent: { type: 'string' }, fields: { type: 'string' }, title: { type: 'string' }, plural: { type: 'string' } } as const

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 1) throw new InputError(`Expected one entity name, got ${positionals.join(', ')}. Quote the list of fields.`)
    const [entity] = positionals
    return { ...values, ...(entity !== undefined && { entity }) }
  } catch (error) {
    if (error instanceof TypeError) throw new InputError(error.message)
    throw error
  }
}

const root = process.cwd()
try {
  const given = readArguments()
  const project = await readProject(root)
  const answers = await promptFor(questions(project), given, project)
  const plan = planFeature({ ...given, ...answers }, project)
  const files = await writeFeature(root, plan)
  print(summarize(plan, files.length))
} catch (error) {
  if (!(error instanceof InputError)) throw error
  console.error(`\n${error.message}\nNothing was written.`)
  process.exitCode = 1
}
