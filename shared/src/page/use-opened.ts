import { useLocation, useNavigate, useSearchParams } from '@sohor/shared/platform';

export interface Opened {
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/**
 * Which item of a list is open, kept in the address: a link leads straight to it, and the phone's back button
 * closes it. Other parameters of the address stay.
 */
export function useOpened(parameter: string): Opened {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    id: parameters.get(parameter),
    open: (id) => {
      parameters.set(parameter, id);
      setParameters(parameters, { state: { openedHere: true } });
    },
    close: () => {
      // Going back, where it was opened here, leaves no closed dialog behind in the history.
      if ((state as { openedHere?: boolean } | null)?.openedHere) return navigate(-1);
      parameters.delete(parameter);
      setParameters(parameters, { replace: true });
    },
  };
}
