import { findProofs } from '#tools/promises/find-proofs.ts'
import { listPromises } from '#tools/promises/list-promises.ts'

console.log(listPromises(findProofs(process.cwd())))
