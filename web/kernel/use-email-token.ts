import { useEffect, useState } from 'react';

/** Reads the token behind the `#` and takes it out of the address, where it would stay in the history. */
export function useEmailToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only a browser knows what stands behind the #
    setToken(window.location.hash.slice(1));
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}
