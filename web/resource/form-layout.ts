import type { AnyResource } from '#contract/resource/resource.ts'
import type { AnyFieldLayout, AnyFormLayout } from '#web/ui/form/schema/form-layout.ts'
import type { AnyWords } from './resource-words.ts'

/** The form of a resource: its fields in their order, the first one focused. */
export function resourceLayout({ fields }: AnyResource, words: AnyWords): AnyFormLayout {
  const layouts = Object.keys(fields.shape).map((name, index): [string, AnyFieldLayout] => {
    const choices = words.choices[name]
    return [name, { label: words.fields[name] ?? name, autoFocus: index === 0, ...(choices && { choices }) }]
  })
  return { fields: Object.fromEntries(layouts) }
}
