// A process of its own, so that the flood does not delay the requests that are measured. Ends when its parent does.
import { floods, startFlood } from '#tools/testing/floods.ts'
import { floodNames } from './floods.ts'

const [given, url = ''] = process.argv.slice(2)
const name = floodNames.find((known) => known === given)
if (name === undefined) throw new Error(`Unknown flood: ${given}`)
await startFlood(floods[name], url)
process.on('disconnect', () => process.exit())
