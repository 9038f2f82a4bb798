import { testConformance } from './test-conformance.ts'

// Of the checks derived from each call those of records: the server answers all of them, and the full run asks the mock for all.
testConformance((title) => !/^(?:GET|POST|PUT|PATCH|DELETE) \/(?!table\b)/.test(title))
