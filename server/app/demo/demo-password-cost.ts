/** What passwords cost in a demonstration in the browser, where everybody knows them: little, as JavaScript hashes slowly. */
export const demoPasswordCost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
