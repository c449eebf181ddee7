import { useMutation } from '@tanstack/react-query'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Reminds one judge, or all who have not finished (J10). */
export const useRemind = (roundId: number) =>
  useMutation({
    mutationFn: (judgeId: number | undefined) =>
      call(roundRoutes.remind, {
        params: { roundId },
        body: judgeId === undefined ? {} : { judgeIds: [judgeId] },
      }),
    onSuccess: ({ message, reminded }) => (reminded > 0 ? toast.success(message) : toast.info(message)),
    onError: ({ message }) => toast.error(message),
  })
