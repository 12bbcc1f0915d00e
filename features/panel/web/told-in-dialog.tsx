/** Why what a dialog asked about was not done; read out as it comes. */
export const ToldInDialog = ({ failed }: { failed: string | undefined }) => (
  <div role="alert" className="empty:hidden">
    {failed && <p className="font-semibold text-rec">{failed}</p>}
  </div>
)
