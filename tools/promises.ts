import { declaredPages } from '#tools/build/declared-pages.ts'
import { findDocumented } from '#tools/promises/find-documented.ts'
import { findProofs } from '#tools/promises/find-proofs.ts'
import { listUnbuiltPages, listMissing, listPromises } from '#tools/promises/list-promises.ts'
import { print } from '#tools/print.ts'

const root = process.cwd()
const proofs = findProofs(root)

if (process.argv.includes('--missing')) print(listMissing(findDocumented(root), proofs))
else print([listPromises(proofs), listUnbuiltPages(await declaredPages(root))].filter((part) => part !== '').join('\n\n'))
