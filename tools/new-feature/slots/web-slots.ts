import type { Field } from '#tools/new-feature/field-list.ts'
import { kinds } from '#tools/new-feature/kinds.ts'
import type { FeaturePlan } from '#tools/new-feature/plan.ts'
import { choicesOf, sortedFields, valuesName } from './sides.ts'

interface Cell {
  readonly widths: string
  readonly text: string
}

function cellOf({ name, kind }: Field): Cell {
  switch (kind) {
    case 'choice':
      return { widths: 'widthPx: 112', text: `<Tag>{messages.choices.${name}[${name}]}</Tag>` }
    case 'yes-no':
      return { widths: 'widthPx: 96', text: `${name} ? messages.yes : messages.no` }
    case 'day':
      return { widths: `sortName: '${name}', widthPx: 128`, text: name }
    case 'number':
      return { widths: `sortName: '${name}', widthPx: 120, align: 'end'`, text: `formatNumber(${name}, language)` }
    case 'money':
      return { widths: `sortName: '${name}', widthPx: 144, align: 'end'`, text: `formatMoney(${name}, language)` }
    case 'phone':
      return { widths: 'minWidthPx: 140, isQuiet: true', text: name }
    default:
      return { widths: 'minWidthPx: 160, isQuiet: true', text: name }
  }
}

function columnOf(field: Field, index: number): string {
  const { name } = field
  const begin = `id: '${name}', title: messages.fields.${name}`
  if (index === 0) return `{ ${begin}, sortName: '${name}', isRowHeader: true, cell: ({ ${name} }) => ${name} },`
  const { widths, text } = cellOf(field)
  return `{ ${begin}, ${widths}, cell: ({ ${name} }) => ${text} },`
}

function filterOf(plan: FeaturePlan, field: Field): string {
  const { name } = field
  return `{
          id: '${name}',
          isSet: isSet('${name}'),
          field: (
            <MultiSelectField
              label={messages.fields.${name}}
              choices={${valuesName(plan, field)}.map((id) => ({ id, label: messages.choices.${name}[id] }))}
              value={draft.${name} ?? []}
              onChange={(${name}) => change({ ${name} })}
            />
          ),
        },`
}

function blankOf({ name, kind }: Field): string {
  return `${name}: ${kind === 'choice' ? 'undefined' : kinds[kind].blank},`
}

function layoutOf({ name, kind }: Field, index: number): string {
  const rest = [...(kind === 'choice' ? [`choices: messages.choices.${name}`] : []), ...(index === 0 ? ['autoFocus: true'] : [])]
  return `${name}: { ${[`label: messages.fields.${name}`, ...rest].join(', ')} },`
}

/** Slots of the page. */
export function webSlots(plan: FeaturePlan): Readonly<Record<string, string>> {
  const { fields, entity } = plan
  const choices = choicesOf(plan)
  const needsLanguage = sortedFields(plan).some(({ kind }) => kind !== 'day')
  const listed = fields.filter(({ kind }) => kind !== 'paragraph')
  const ofCard = `${entity.camel}${choices.length > 0 ? ', messages' : ''}`
  return {
    'columns of the list': listed.map(columnOf).join('\n'),
    'filter fields': choices.map((field) => filterOf(plan, field)).join('\n'),
    'blank fields': fields.map(blankOf).join('\n'),
    'layout of the fields': fields.map(layoutOf).join('\n'),
    'card words': choices.map(({ name }) => `messages.choices.${name}[${entity.camel}.${name}],`).join(' '),
    'card parameters': ofCard
      .replace(entity.camel, `${entity.camel}: ${entity.pascal}`)
      .replace('messages', `messages: ${entity.pascal}Messages`),
    'card arguments': ofCard,
    'language argument': needsLanguage ? 'language,' : '',
    'language argument behind': needsLanguage ? ', language' : '',
    'language parameter': needsLanguage ? ', language: Language' : '',
    'language parameter alone': needsLanguage ? 'language: Language,' : '',
  }
}
