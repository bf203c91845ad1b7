@rem The shell of Windows has no exec, which the scripts of package.json begin with: the set-up says there that it needs WSL.
@%*
