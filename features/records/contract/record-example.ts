import { defineExample } from '#contract/resource/example.ts'
import { type RecordFields, recordStatuses, records } from './records.ts'

/** A record by an index, for tests. Demo data replaces most of its values. */
export const recordExample = defineExample(records, (index): RecordFields => ({
  name: `沈若琳 ${index}`,
  sex: index % 2 ? 'male' : 'female',
  email: 'shen.ruolin@example.cn',
  // A value with a comma has to be escaped in a filter.
  city: index % 4 ? '杭州' : '苏州, 新区',
  type: index % 2 ? 'person' : 'company',
  status: recordStatuses[index % recordStatuses.length] ?? 'pass',
}))
