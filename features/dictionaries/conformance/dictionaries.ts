import { listDictionaryItems } from '#contract/dictionaries/dictionary.ts'
import { badRequest } from '#contract/errors/error.ts'
import { assert } from '#conformance/assertions.ts'
import { resourceConformance } from '#conformance/resource.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { dictionaries } from '#features/dictionaries/contract/dictionaries.ts'

function fieldsAt(index: number) {
  return {
    name: `字典 ${String(index + 1).padStart(3, '0')}`,
    code: `example_${index + 1}`,
    description: index % 2 === 0 ? `说明 ${index}` : null,
    items: [
      { value: 'low', labelZh: '低', labelEn: 'Low', colour: 'neutral' as const, isEnabled: true },
      { value: `level_${index}`, labelZh: null, labelEn: null, colour: 'red' as const, isEnabled: index % 2 === 0 },
    ],
  }
}

const derived = resourceConformance(dictionaries, { fields: fieldsAt })
const { create, remove } = dictionaries.calls

/** The behaviour of dictionaries on every implementation. */
export const conformance = defineConformance({
  ...derived,
  scenarios: [
    ...derived.scenarios,
    scenario('Everyone who is signed in reads the items of a dictionary in their order, disabled ones included', async (fixture) => {
      const administrator = await fixture.administrator()
      const body = { ...fieldsAt(1), code: 'example_of_items' }
      const { id, version } = await administrator.call(create, { body })
      try {
        const session = await fixture.without(dictionaries.permissions.view.value)
        const { list } = await session.call(listDictionaryItems, { query: { codes: `no_such_dictionary,${body.code}` } })
        assert(JSON.stringify(list) === JSON.stringify([{ code: body.code, items: body.items }]), 'the items are not those that were sent')
      } finally {
        await administrator.call(remove, { params: { id }, body: { version } })
      }
    }),
    scenario('A dictionary with a value twice is refused at the second one', async (fixture) => {
      const session = await fixture.administrator()
      const [item] = fieldsAt(0).items
      const body = { ...fieldsAt(0), items: [item, item] }
      const { issues = [] } = await session.expectError(create, { body }, badRequest)
      assert(JSON.stringify(issues.map(({ path }) => path)) === JSON.stringify([['items', 1, 'value']]), 'the second value is not named')
    }),
  ],
})
