import type { Mutant } from './mutant.ts'

export const entriesMutants: readonly Mutant[] = [
  {
    what: 'a list that waits behind changes for a connection',
    file: 'server/src/platform/db/frequent.ts',
    text: 'run(db, poolsOf.get(db)?.pool, text, parameters)',
    instead: 'run(db, poolsOf.get(db)?.shared, text, parameters)',
    tests: ['server/src/platform/db/frequent.test.ts'],
  },
  {
    what: 'anybody changes anybody’s campaign',
    file: 'server/src/entries/campaigns/queries.ts',
    text: 'from campaigns where id = $1 and brand_id = $2',
    instead: 'from campaigns where id = $1 and $2::integer > 0',
    tests: ['server/src/entries/campaigns/access.test.ts'],
  },
  {
    what: 'anybody sees anybody’s files',
    file: 'server/src/entries/files/files-sql.ts',
    text: `    .where('campaigns.id', '=', campaignId)
    .where('brand_id', '=', brandId)`,
    instead: `    .where('campaigns.id', '=', campaignId)
    .where('brand_id', '>', brandId - brandId)`,
    tests: ['server/src/entries/campaigns/access.test.ts'],
  },
  {
    what: 'changes of a campaign not one after the other',
    file: 'server/src/entries/campaigns/queries.ts',
    text: `  from campaigns where id = $1 and brand_id = $2
  for no key update
`,
    instead: `  from campaigns where id = $1 and brand_id = $2
`,
    tests: [
      'server/src/entries/files/upload-video.test.ts',
      'server/src/entries/enrollments/any-order.test.ts',
    ],
  },
  {
    what: 'an entry sent twice',
    file: 'server/src/entries/enrollments/queries.ts',
    text: 'where id = any(${ids}::integer[]) and sent_at is null',
    instead: 'where id = any(${ids}::integer[])',
    tests: ['server/src/entries/enrollments/send-entries.test.ts'],
  },
  {
    what: 'a deleted campaign that is not kept',
    file: 'server/src/entries/campaigns/deleting/queries.ts',
    text: '  await keepCampaign(db, campaignId)\n',
    instead: '',
    tests: ['server/src/desk/trash/trash.test.ts'],
  },
  {
    what: 'a text speaks of a vídeo where the specification does not',
    file: 'contract/src/entries/files.ts',
    text: "video_pauted: 'Video pautado'",
    instead: "video_pauted: 'Vídeo pautado'",
    tests: ['scripts/voice.test.ts'],
  },
  {
    what: 'a list whose items are looked at before they are counted',
    file: 'contract/src/entries/answers.ts',
    text: "z.maxLength(100, 'Son demasiadas respuestas.')",
    instead: "z.refine((list) => list.length <= 100, 'Son demasiadas respuestas.')",
    tests: ['contract/src/platform/fields.test.ts'],
  },
  {
    what: 'the second of two saves over an answer it never saw',
    file: 'server/src/entries/answers/queries.ts',
    text: 'where given.revision is null or',
    instead: 'where given.revision is null or true or',
    tests: ['server/src/platform/http/changed-meanwhile.test.ts'],
  },
  {
    what: 'answers compared as they were before the wait',
    file: 'server/src/entries/answers/queries.ts',
    text: '    for update of question\n',
    instead: '',
    tests: ['server/src/platform/http/changed-meanwhile.test.ts'],
  },
  {
    what: 'an answer that is the same and is written again',
    file: 'server/src/entries/answers/queries.ts',
    text: ' and question.answer <> given.answer',
    instead: '',
    tests: ['server/src/entries/answers/questions.test.ts'],
  },
  {
    what: 'an answer that is compared with the stored one before the wait',
    file: 'server/src/entries/answers/queries.ts',
    text: 'campaign_questions.id = question.id and question.answer <> given.answer',
    instead: 'campaign_questions.id = question.id and campaign_questions.answer <> given.answer',
    tests: ['server/src/entries/answers/questions.test.ts'],
  },
  {
    what: 'the second of two saves over general data it never saw',
    file: 'server/src/entries/campaigns/queries.ts',
    text: ".$if(read !== undefined, (update) => update.where(sql.raw(campaignRevision('campaigns')), '=', read))",
    instead: '',
    tests: ['server/src/platform/http/changed-meanwhile.test.ts'],
  },
  {
    what: 'a lock that stays with a piece that broke off before it was read',
    file: 'server/src/entries/uploads/answer-tus.ts',
    text: "  if (raw.errored) throw fail('upload_incomplete')\n",
    instead: '',
    tests: ['server/src/entries/uploads/unfinished-upload.test.ts'],
  },
  {
    what: 'a storage that works under the campaign’s lock',
    file: 'server/src/entries/uploads/begin-upload.ts',
    text: `  await videos.parts.create(id, size)
`,
    instead: `  await ifFew(() => videos.parts.create(id, size))
`,
    tests: ['server/src/entries/uploads/finish-upload.test.ts'],
  },
  {
    what: 'a deadline decided outside the statement, by what the process remembers of it',
    file: 'server/src/entries/campaigns/change-campaign.ts',
    text: "if (campaign.window === 'closed')",
    instead: `const known = (globalThis.windows ??= new Map())
  known.set(campaignId, known.get(campaignId) ?? campaign.window)
  if (known.get(campaignId) === 'closed')`,
    tests: ['server/test/faults/closing-night.test.ts'],
  },
  {
    what: 'a campaign that is made twice when its creation is sent again',
    file: 'server/src/entries/campaigns/queries.ts',
    text: '    revision,\n    clientId,\n',
    instead: '    revision,\n    null,\n',
    tests: ['server/src/entries/campaigns/campaigns.test.ts'],
  },
  {
    what: 'a campaign created by an edition that has changed since it was read',
    file: 'server/src/entries/campaigns/queries.ts',
    text: 'where is_known and ${isOpen',
    instead: 'where ${isOpen',
    tests: ['server/src/entries/campaigns/editions.test.ts'],
  },
  {
    what: 'a campaign entered in more categories by an edition that has changed since it was read',
    file: 'server/src/entries/campaigns/update-campaign.ts',
    text: '  if (!isKnown) throw new EditionChanged()\n',
    instead: '',
    tests: ['server/src/entries/campaigns/editions.test.ts'],
  },
  {
    what: 'a question that another category asks keeps an entry incomplete',
    file: 'server/src/entries/completeness/completeness.ts',
    text: ' || !asksIn(question, categoryId)',
    instead: '',
    tests: ['server/src/entries/completeness/completeness.test.ts'],
  },
  {
    what: 'a campaign used again whose videos are the old one’s files',
    file: 'server/src/entries/reuse/reuse-campaign.ts',
    text: 'const copy = await storage.copy(video.name)',
    instead: 'const copy = await storage.copy(video.name).then((copied) => copied && video.name)',
    tests: ['server/src/entries/reuse/reuse-campaign.test.ts'],
  },
  {
    what: 'a copy of a video that stays behind when its campaign is refused',
    file: 'server/src/entries/reuse/reuse-campaign.ts',
    text: 'if (error instanceof Failure || error instanceof EditionChanged) await',
    instead: 'if (error instanceof EditionChanged) await',
    tests: ['server/src/entries/reuse/refused-reuse.test.ts'],
  },
  {
    what: 'an answer copied over the new limit of its question',
    file: 'server/src/entries/reuse/what-fits.ts',
    text: "if (answerFault(answer, question)) return 'answerTooLong'",
    instead: '',
    tests: ['server/src/entries/reuse/reuse-campaign.test.ts'],
  },
  {
    what: 'a file that its edition finds too large',
    file: 'server/src/entries/files/keep-video.ts',
    text: 'if (size > maxBytes)',
    instead: 'if (size < 0)',
    tests: ['server/src/entries/files/video-rules.test.ts'],
  },
  {
    what: 'a viewing copy that two workers make at once',
    file: 'server/src/entries/copies/queries.ts',
    text: "and (state = 'waiting' or leased_until < now())",
    instead: '',
    tests: ['server/src/entries/copies/make-copies.test.ts'],
  },
  {
    what: 'the files step asks for ever how far its viewing copies are',
    file: 'web/src/entries/files/copy-looks.ts',
    text: "if (!states.has('waiting')) return undefined",
    instead: "if (!states.has('waiting')) return SOON_MS",
    tests: ['web/src/entries/files/copy-looks.test.ts'],
  },
  {
    what: 'captions of an older editor lose their accents',
    file: 'web/src/entries/files/read-captions.ts',
    text: "new TextDecoder('utf-8', { fatal: true })",
    instead: "new TextDecoder('utf-8')",
    tests: ['web/src/entries/files/read-captions.test.ts'],
  },
  {
    what: 'one file that can’t be removed and keeps all others',
    file: 'server/src/entries/copies/remove-unneeded.ts',
    text: '        failures.push(error)',
    instead: '        throw error',
    tests: ['server/src/entries/copies/make-copies.test.ts'],
  },
  {
    what: 'a hash of a video that begins anew with each of its blocks',
    file: 'server/src/platform/storage/folder/hash-worker.ts',
    text: "running.get(id) ?? createHash('sha256')",
    instead: "createHash('sha256')",
    tests: ['server/src/platform/storage/folder/hash-in-thread.test.ts'],
  },
]
