import { useMutation } from '@tanstack/react-query'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshRound } from './round-queries.ts'

/** Reminds one judge, or all who have not finished (J10). */
export function useRemind(roundId: number) {
  const refresh = useRefreshRound()
  return useMutation({
    mutationFn: (judgeId: number | undefined) =>
      call(roundRoutes.remind, {
        params: { roundId },
        body: judgeId === undefined ? {} : { judgeIds: [judgeId] },
      }),
    onSuccess: ({ message, reminded }) => (reminded > 0 ? toast.success(message) : toast.info(message)),
    onError({ message }) {
      toast.error(message)
      // The round may have closed meanwhile.
      void refresh(roundId)
    },
  })
}
