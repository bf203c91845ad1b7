/**
 * What remotes may use of the router. The shell owns the one router of the page; a remote that imported
 * react-router-dom itself would carry a second copy without the context.
 */
export {
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
