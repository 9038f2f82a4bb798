import type { LocalizedText } from '#contract/language.ts'
import type { ConditionSyntax } from './conditions.ts'

/** Limits of the text of conditions: its conditions, its bytes in UTF-8, and the characters of a value. */
export const conditionLimit = 20
export const conditionMaxBytes = 2000
export const conditionValueMaxLength = 100

/** What is wrong with a condition, or with its text from a character on. */
export type ConditionMistake =
  | { readonly rule: ConditionSyntax; readonly position: number }
  | { readonly rule: 'tooManyConditions' | 'conditionsTooLong' | 'conditionValueTooLong' | 'conditionReversed' }
  | { readonly rule: 'unknownConditionField'; readonly field: string }
  | { readonly rule: 'unknownOperator'; readonly field: string; readonly operator: string; readonly operators: readonly string[] }
  | { readonly rule: 'conditionValue'; readonly field: string; readonly value: string }
  | { readonly rule: 'conditionValueCount'; readonly operator: string; readonly min: number; readonly max: number }

const syntaxMessages: Readonly<Record<ConditionSyntax, LocalizedText>> = {
  conditionExpected: { 'zh-CN': '应为条件，例如 name.contains.a', 'en-US': 'a condition such as name.contains.a is expected' },
  bracketUnclosed: { 'zh-CN': '缺少右括号', 'en-US': 'a closing bracket is missing' },
  bracketUnopened: { 'zh-CN': '右括号多余', 'en-US': 'nothing more is expected' },
  bracketPlain: { 'zh-CN': '值中的括号前须加反斜杠', 'en-US': 'a bracket in a value needs a backslash before it' },
  escapeUnfinished: { 'zh-CN': '反斜杠后缺少字符', 'en-US': 'a character must follow the backslash' },
  groupTooDeep: { 'zh-CN': '条件组最多嵌套两层', 'en-US': 'groups have at most two levels' },
}

function countMessage({ operator, min, max }: { operator: string; min: number; max: number }): LocalizedText {
  const count = min === max ? String(min) : `${min}–${max}`
  if (max === 0) return { 'zh-CN': `“${operator}”没有值`, 'en-US': `"${operator}" takes no value` }
  return { 'zh-CN': `“${operator}”须有 ${count} 个值`, 'en-US': `"${operator}" takes ${count} ${max === 1 ? 'value' : 'values'}` }
}

/** Says what is wrong with a condition. */
export function conditionMessage(mistake: ConditionMistake): LocalizedText {
  switch (mistake.rule) {
    case 'tooManyConditions':
      return { 'zh-CN': `最多 ${conditionLimit} 个条件`, 'en-US': `Use at most ${conditionLimit} conditions` }
    case 'conditionsTooLong':
      return { 'zh-CN': `条件过长，最多 ${conditionMaxBytes} 字节`, 'en-US': `Conditions take at most ${conditionMaxBytes} bytes` }
    case 'conditionValueTooLong':
      return {
        'zh-CN': `每个值最多 ${conditionValueMaxLength} 个字符`,
        'en-US': `A value has at most ${conditionValueMaxLength} characters`,
      }
    case 'conditionReversed':
      return { 'zh-CN': '范围的终点不能小于起点', 'en-US': 'The end of the range must not be before its start' }
    case 'unknownConditionField':
      return { 'zh-CN': `没有可作条件的字段“${mistake.field}”`, 'en-US': `No condition can name "${mistake.field}"` }
    case 'unknownOperator': {
      const { field, operator, operators } = mistake
      return {
        'zh-CN': `“${field}”不能用“${operator}”，可用：${operators.join('、')}`,
        'en-US': `"${field}" has no operator "${operator}". It has ${operators.join(', ')}.`,
      }
    }
    case 'conditionValue':
      return {
        'zh-CN': `“${mistake.value}”不是“${mistake.field}”的有效值`,
        'en-US': `"${mistake.value}" is not a valid value of "${mistake.field}"`,
      }
    case 'conditionValueCount':
      return countMessage(mistake)
    default: {
      const text = syntaxMessages[mistake.rule]
      return { 'zh-CN': `第 ${mistake.position} 个字符：${text['zh-CN']}`, 'en-US': `Character ${mistake.position}: ${text['en-US']}` }
    }
  }
}

/** Whether the parameters of a schema's issue are those of a mistake in a condition. */
export function isConditionMistake(params: object | undefined): params is ConditionMistake {
  return params !== undefined && 'rule' in params
}
