// Prints how heavy first visits are; `--record` keeps today's sizes as those that later growth is told against.
import { parseArgs } from 'node:util'
import { recordSizes, weigh } from '#tools/sizes/weigh.ts'
import { print } from '#tools/print.ts'

const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } })
const { visits, table } = weigh('dist')
if (values.record) recordSizes(visits)
print(table)
