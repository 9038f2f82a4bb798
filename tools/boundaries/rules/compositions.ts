import { isWeb } from '#tools/boundaries/location.ts'
import { membersIn } from '#tools/boundaries/names.ts'
import { fileRule } from '#tools/boundaries/rule.ts'

const asked: ReadonlySet<string> = new Set(['isComposing', 'keyCode'])

/** A single function decides whether a key belongs to an input method, because browsers differ and other checks submit a form too early in one of them. */
export const compositionRule = fileRule('compositions', ({ file, location, program, isTest }) =>
  !isWeb(location.layer) || isTest || file === 'web/ui/keyboard/composition.ts'
    ? []
    : membersIn(program).flatMap(({ name, offset }) =>
        asked.has(name.slice(name.lastIndexOf('.') + 1)) ? [{ offset, message: 'use isComposing of web/ui/keyboard/composition.ts' }] : [],
      ),
)
