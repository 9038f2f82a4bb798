import { pathToFileURL } from 'node:url'
import { unknownBuildInfo } from '#contract/build-info.ts'
import type { ProductRecord } from '#server/kit/module.ts'
import { root } from '#server/root.ts'
import { readBuilt } from './built-record.ts'
import { listPackages, thisMachine } from './packages.ts'
import { productVersion } from './product-version.ts'

/** Caches the first successful read. */
function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return async () => {
    try {
      return await (result ??= read())
    } catch (error) {
      result = undefined
      throw error
    }
  }
}

/** Reads what there is to know of the product and of the build that is served, which a newer one may later replace. */
export async function readProduct(build: string | null): Promise<ProductRecord> {
  return {
    version: await productVersion(),
    built: build === null ? unknownBuildInfo : await readBuilt(pathToFileURL(`${build}/`)),
    packages: once(async () => listPackages(root, await thisMachine())),
  }
}
