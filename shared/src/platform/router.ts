/**
 * The part of the router that remotes may use. The shell owns the only router of the page; a remote that imported
 * react-router-dom itself would get a second copy without the context.
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
