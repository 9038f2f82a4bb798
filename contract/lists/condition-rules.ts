import { conditionMistakes } from './condition-checks.ts'
import { canonicalConditions } from './conditions.ts'
import { checkConditionsWith } from './where-text.ts'

// Imported for this effect by what reads the conditions of a request.
checkConditionsWith({ mistakes: conditionMistakes, canonical: canonicalConditions })
