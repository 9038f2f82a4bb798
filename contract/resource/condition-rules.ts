import { conditionMistakes } from '#contract/lists/condition-checks.ts'
import { canonicalConditions } from '#contract/lists/conditions.ts'
import { duringMistake } from '#contract/lists/during-mistake.ts'
import { checkConditionsWith } from '#contract/lists/where-text.ts'
import { conditionFieldsOf } from './condition-fields.ts'

// Imported for this effect by what reads the conditions of a request.
checkConditionsWith({ mistakes: conditionMistakes, canonical: canonicalConditions, duringMistake, fieldsOf: conditionFieldsOf })
