import { expect, it } from 'vitest'
import { createVoteSender, NO_VOTE, type Vote, type VoteState } from './vote-sender.ts'

const vote = (choice: Vote['choice'], clientId: string = choice): Vote => ({
  motionId: 7,
  choice,
  clientId,
  over: [],
})

/** Returns a sender to which the test gives the server's answers, when it wants. */
function sender() {
  const sent: { vote: Vote; answer: PromiseWithResolvers<void> }[] = []
  const states: VoteState[] = []
  const saved: string[] = []
  const own = createVoteSender({
    send(each) {
      const answer = Promise.withResolvers<void>()
      sent.push({ vote: each, answer })
      return answer.promise
    },
    refusalOf: (error) => (error instanceof Error && error.message !== 'offline' ? error.message : null),
    pause: () => Promise.resolve(),
    onChange: (state) => states.push(state),
    onSaved: ({ clientId }) => saved.push(clientId),
  })
  const settle = () => new Promise((done) => setTimeout(done))
  return {
    ...own,
    saved,
    sent: () => sent.map((each) => each.vote.clientId),
    state: () => states.at(-1),
    async answer(index: number, error?: string) {
      if (error) sent[index]?.answer.reject(new Error(error))
      else sent[index]?.answer.resolve()
      await settle()
    },
  }
}

it('sends a vote again, the same, until the server has answered (J53)', async () => {
  const own = sender()
  own.choose(vote('yes'))
  await own.answer(0, 'offline')
  expect(own.state()).toEqual({ vote: vote('yes'), isWaiting: true, refusal: null })
  await own.answer(1, 'offline')
  await own.answer(2)
  expect(own.sent()).toEqual(['yes', 'yes', 'yes'])
  expect(own.saved).toEqual(['yes'])
  expect(own.state()).toEqual(NO_VOTE)
})

it('sends a later choice only after the earlier one was answered: the last one stands (J53)', async () => {
  const own = sender()
  own.choose(vote('yes'))
  own.choose(vote('no'))
  expect(own.sent()).toEqual(['yes'])
  await own.answer(0)
  expect(own.sent()).toEqual(['yes', 'no'])
  expect(own.state()?.vote).toEqual(vote('no'))
  await own.answer(1)
  expect(own.saved).toEqual(['yes', 'no'])
  expect(own.state()).toEqual(NO_VOTE)
})

it('keeps the server’s sentence of a vote that was refused, and sends it no more', async () => {
  const own = sender()
  own.choose(vote('yes'))
  await own.answer(0, 'La votación ya se cerró.')
  expect(own.state()).toEqual({ vote: null, isWaiting: false, refusal: 'La votación ya se cerró.' })
  expect(own.sent()).toEqual(['yes'])
})

it('says so when the motion closed before the vote could be sent', async () => {
  const own = sender()
  own.choose(vote('yes'))
  await own.answer(0, 'offline')
  own.stop('Se cerró sin tu voto.')
  await own.answer(1, 'offline')
  expect(own.state()).toEqual({ vote: null, isWaiting: false, refusal: 'Se cerró sin tu voto.' })
  expect(own.sent()).toHaveLength(2)
  own.stop('Otra vez')
  expect(own.state()?.refusal).toBeNull()
})
