import { jobs } from '@firmeza/store/schema'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { expect, test } from 'vitest'

test('the medium tests run on the database that their project names', async () => {
  const database = await testDatabase({ migrationsFolder: await migrationsOf({ jobs }) })
  try {
    expect(database.kind).toBe(process.env.TEST_DATABASE)
  } finally {
    await database.close()
  }
})
