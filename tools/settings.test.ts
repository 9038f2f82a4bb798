import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { steward } from '#steward.config.ts'
import { runProgram } from './parts/program.ts'
import { ProjectCopy } from './testing/project-copy.ts'

test('the check and the build say what is wrong in steward.config.ts in a sentence each, and fail', async () => {
  const copy = new ProjectCopy((file) => /^(?:tools|contract)\/|^[^/]+$/.test(file))
  onTestFinished(() => copy.remove())
  const wrong = { ...steward, colour: 'red', currency: 'RMB', logo: 'brand/none.svg' }
  writeFileSync(join(copy.root, 'steward.config.ts'), `export const steward = ${JSON.stringify(wrong)}\n`)
  for (const program of ['tools/settings.ts', 'tools/build.ts']) {
    const { code, output } = await runProgram([program], { folder: copy.root })
    expect([program, code]).toEqual([program, 1])
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^steward\.config\.ts: colour is "red"\. Write # and six/),
      expect.stringMatching(/^steward\.config\.ts: currency is "RMB", which is not an ISO 4217 code\. Write one/),
      expect.stringMatching(/^steward\.config\.ts: logo is "brand\/none\.svg", and there is no such file\. Write its path/),
    ])
  }
})
