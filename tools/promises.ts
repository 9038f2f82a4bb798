import { declaredPages } from '#tools/build/declared-pages.ts'
import { findProofs } from '#tools/promises/find-proofs.ts'
import { listComing, listPromises } from '#tools/promises/list-promises.ts'
import { print } from '#tools/print.ts'

const root = process.cwd()
const parts = [listPromises(findProofs(root)), listComing(await declaredPages(root))]
print(parts.filter((part) => part !== '').join('\n\n'))
