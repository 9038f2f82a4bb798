// Prints the sizes of first visits; `--record` saves them as a baseline for growth.
import { parseArgs } from 'node:util'
import { recordSizes, measureSizes } from '#tools/sizes/weigh.ts'
import { print } from '#tools/print.ts'

const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } })
const { visits, table } = measureSizes('dist')
if (values.record) recordSizes(visits)
print(table)
