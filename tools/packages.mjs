// npm run packages: advisories, ages and a list of the product's packages. Asks the registry.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm run packages -- [packages.cdx.json]

Lists the packages with licenses and hashes (CycloneDX, in .cache/packages.cdx.json unless a file is given), and queries the registry for advisories
and ages. Fails for a high advisory and for a version younger than a week that is not reviewed.`)

await run(await prepare(), 'tools/packages.ts', ...process.argv.slice(2))
