import type { Field } from '#tools/new-feature/field-list.ts'
import type { FeaturePlan } from '#tools/new-feature/plan.ts'
import { lowerFirst, upperFirst } from '#tools/new-feature/words.ts'
import { choicesOf } from './sides.ts'

type Side = 'zh' | 'en'

function choiceWords(fields: readonly Field[], side: Side): string {
  if (fields.length === 0) return 'choices: {},'
  const ofField = ({ name, choices }: Field) => `${name}: { ${choices.map(({ id, title }) => `${id}: '${title[side]}'`).join(', ')} },`
  return `choices: {\n${fields.map(ofField).join('\n')}\n},`
}

/** The labels of the fields of lines. */
function lineWords(fields: readonly Field[], side: Side): string {
  const withLines = fields.filter(({ kind }) => kind === 'lines')
  if (withLines.length === 0) return ''
  const ofField = ({ name, lines }: Field) => {
    const labels = lines.map((inLine) => `${inLine.name}: '${inLine.title[side]}'`)
    return `${name}: { fields: { ${labels.join(', ')} } },`
  }
  return `lines: {\n${withLines.map(ofField).join('\n')}\n},`
}

/** The texts of the interface, in both languages. */
export function wordSlots(plan: FeaturePlan): Readonly<Record<string, string>> {
  const { fields, title, pluralTitle } = plan
  const [main] = fields
  const choices = choicesOf(plan)
  return {
    zh: title.zh,
    en: lowerFirst(title.en),
    'en plural': lowerFirst(pluralTitle),
    'En plural': upperFirst(pluralTitle),
    'main zh': main.title.zh,
    'field words of zh': fields.map((field) => `${field.name}: '${field.title.zh}',`).join('\n'),
    'field words of en': fields.map((field) => `${field.name}: '${field.title.en}',`).join('\n'),
    'choice words of zh': choiceWords(choices, 'zh'),
    'choice words of en': choiceWords(choices, 'en'),
    'line words of zh': lineWords(fields, 'zh'),
    'line words of en': lineWords(fields, 'en'),
  }
}
